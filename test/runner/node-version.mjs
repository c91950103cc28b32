// @ts-check
/**
 * The first thing every command does. The other modules need a current Node, so they are imported only after
 * this check, which has to run on any old version.
 */

/** The oldest version that works; it is repeated in package.json's `engines`. */
export const oldestNode = "20.19";

/**
 * Whether a version is the oldest one that works, or later.
 * @param {string} version
 * @returns {boolean}
 */
export function isNodeNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [leastMajor = 0, leastMinor = 0] = oldestNode.split(".").map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/** Prints one line and ends the process when Node is too old. */
export function requireNode() {
  if (isNodeNewEnough(process.versions.node)) return;
  console.error(
    `Node ${oldestNode} or newer is needed; this is ${process.version}. See https://nodejs.org.`,
  );
  process.exit(1);
}
