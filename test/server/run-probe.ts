/** Sends one probe and checks the answer. */
import { MARKER } from "./probes";
import type { Probe } from "./probes";
import { sendRaw } from "./raw-request";
import type { RawAnswer } from "./raw-request";

/** What no answer may reveal: the server's files, stack traces and framework. */
const leaks = [
  /node_modules/,
  /\bat \S+ \(/,
  /\.(?:ts|js|mjs|cjs):\d+/,
  /\/(?:app|home|root|srv|usr|work)\//,
  /\b(?:Express|Remix|TypeError|SyntaxError)\b/,
  /Unexpected Server Error/,
];

function judge({ expected }: Probe, answer: RawAnswer): string[] {
  if (answer.status === 0) return ["no answer"];
  const { status, headers, body } = answer;
  const isHtml = headers["content-type"]?.startsWith("text/html") ?? false;
  const wire = JSON.stringify(headers) + body;
  return [
    ...(expected.includes(status) ? [] : [`status ${status}`]),
    ...(/^(?:0\r\n)?\s*$/.test(body) ? ["empty body"] : []),
    ...(isHtml && !/<h1>[^<]+<\/h1>/.test(body) ? ["no heading"] : []),
    ...(isHtml && !/<html lang="\w/.test(body) ? ["no language"] : []),
    ...(wire.includes(MARKER) ? ["repeats the request"] : []),
    ...leaks.filter((leak) => leak.test(wire)).map((leak) => `shows ${leak}`),
    ...(headers["x-powered-by"] === undefined ? [] : ["x-powered-by"]),
    ...(headers["x-content-type-options"] === "nosniff" ? [] : ["no nosniff"]),
    ...(status === 405 && headers["allow"] === undefined ? ["no Allow"] : []),
  ];
}

/**
 * Runs a probe against the server at `origin` and returns the faults; an empty
 * list is a pass. `publicOrigin` is the configured origin, if it is different.
 */
export async function runProbe(
  origin: string,
  probe: Probe,
  publicOrigin: string = origin,
): Promise<readonly string[]> {
  const site = { origin: publicOrigin, host: new URL(publicOrigin).host };
  return judge(probe, await sendRaw(origin, probe.request(site)));
}
