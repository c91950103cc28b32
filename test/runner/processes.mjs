// @ts-check
/**
 * Child processes. Each has its own process group, so that stopping one also stops the processes that it
 * started, and so that Ctrl-C in a terminal reaches children once, through this process.
 */
import { spawn } from "node:child_process";
import { root, toolEnvironment } from "./project.mjs";
import { timeFactor } from "./time-factor.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const running = new Set();

/**
 * @typedef {object} Options
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {number} [uid] only root may set it
 * @property {import("node:child_process").StdioOptions} [stdio]
 */

/**
 * Starts a command. The caller has to wait for its end.
 * @param {readonly string[]} command
 * @param {Options} [options]
 * @returns {ChildProcess}
 */
export function start([file = "", ...args], options = {}) {
  const child = spawn(file, args, {
    cwd: root,
    env: toolEnvironment(),
    stdio: ["ignore", "pipe", "pipe"],
    detached: process.platform !== "win32",
    ...options,
  });
  running.add(child);
  child.once("close", () => running.delete(child));
  child.once("error", () => running.delete(child));
  return child;
}

/**
 * Sends a signal to a child and its descendants.
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalTree(child, signal) {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It ended in the meantime.
  }
}

/**
 * Asks the child to end, and kills it after `graceMs`; resolves when it has ended.
 * @param {ChildProcess} child
 * @param {number} [graceMs]
 * @returns {Promise<void>}
 */
export async function stop(child, graceMs = 8_000) {
  if (!running.has(child)) return;
  const ended = new Promise((resolve) => child.once("close", resolve));
  // SIGINT, like Ctrl-C in a terminal: on other signals Playwright does not end its servers, which are in
  // other groups.
  signalTree(child, "SIGINT");
  const killTimer = setTimeout(() => signalTree(child, "SIGKILL"), graceMs);
  await ended;
  clearTimeout(killTimer);
}

/** Stops all children that are still running. */
export async function stopAll() {
  await Promise.all([...running].map((child) => stop(child)));
}

let isEnding = false;

/** Whether a signal has asked this process to end; if so, an ending child is not an error. */
export function isStopping() {
  return isEnding;
}

/**
 * On Ctrl-C or SIGTERM: stops the children and exits with the code that a shell would report;
 * a second signal kills them at once.
 * @param {() => void} [announce]
 */
export function stopOnSignals(announce = () => {}) {
  const codes = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143 });
  /** @type {NodeJS.Timeout | undefined} */
  let watching;
  /** @param {keyof typeof codes} signal */
  const onSignal = (signal) => {
    if (isEnding) {
      for (const child of running) signalTree(child, "SIGKILL");
      process.exit(codes[signal]);
    }
    clearInterval(watching);
    isEnding = true;
    announce();
    void stopAll().then(() => process.exit(codes[signal]));
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  if (process.env["npm_lifecycle_event"] === undefined) return;
  // npm forwards a signal to the shell between npm and this process; the shell ends without passing it on.
  const shell = process.ppid;
  const watch = () => process.ppid !== shell && onSignal("SIGTERM");
  watching = setInterval(watch, 500).unref();
}

/**
 * @typedef {object} Finished
 * @property {number} code exit code; 1 when the command could not start or exceeded its time
 * @property {string} output both streams, in the order of their arrival
 * @property {number} seconds
 * @property {number} slowness the mean time factor while it ran
 */

/**
 * Limits a command's time, measured in minutes of two quiet cores: while the machine is three times
 * slower, time counts a third. So the limit ends only commands that hang, however busy the machine is.
 * @param {number} limitMinutes
 * @param {() => void} onEnd
 * @param {() => number} factorNow returns how much slower the machine is at this moment
 */
export function startLimit(limitMinutes, onEnd, factorNow = timeFactor) {
  const limitMs = limitMinutes * 60_000;
  const stepMs = Math.min(20_000, limitMs);
  /** @type {number[]} */
  const factors = [];
  let leftMs = limitMs;
  const timer = setInterval(() => {
    const factor = factorNow();
    factors.push(factor);
    leftMs -= stepMs / factor;
    if (leftMs > 0) return;
    clearInterval(timer);
    onEnd();
  }, stepMs);
  return {
    stop: () => clearInterval(timer),
    // A command that ends before the first measurement has no relevant slowness.
    slowness: () =>
      factors.reduce((sum, factor) => sum + factor, 0) / factors.length || 1,
  };
}

/**
 * Runs a command to its end, and collects its output.
 * @param {readonly string[]} command
 * @param {Options & {limitMinutes?: number}} [options] with the limit in minutes of a quiet machine
 * @returns {Promise<Finished>}
 */
export function run(command, { limitMinutes = 10, ...options } = {}) {
  const startedAt = performance.now();
  const child = start(command, options);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => (output += text));
  }
  return new Promise((resolve) => {
    const limit = startLimit(limitMinutes, () => {
      output += `\nStopped: not finished after ${limitMinutes} minutes of a quiet machine.\n`;
      void stop(child);
    });
    /** @param {number} code */
    const finish = (code) => {
      limit.stop();
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ code, output, seconds, slowness: limit.slowness() });
    };
    child.once("error", (error) => {
      output += `${error.message}\n`;
      finish(1);
    });
    child.once("close", (code) => finish(code ?? 1));
  });
}
