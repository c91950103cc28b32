// @ts-check
/**
 * The first thing every command does. The other modules need a current Node, so
 * they are imported only after this check: it has to run on any old one.
 */

/** The oldest major version that works; also in package.json's `engines`. */
const oldestMajor = 20;

/** Ends the process with one line when Node is too old. */
export function requireNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= oldestMajor) return;
  console.error(
    `Node ${oldestMajor} or newer is needed; this is ${process.version}. See https://nodejs.org.`,
  );
  process.exit(1);
}
