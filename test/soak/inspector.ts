/**
 * The memory of another Node process, measured after garbage collection. It uses the debugger's protocol, so
 * that the program needs no endpoint for this.
 */
import type { HeapCodeStatistics } from "node:v8";
import { WebSocket } from "undici";
import type { BuiltShop } from "../server/built-shop";

/** Starts the debugger on any free port of the loopback interface. */
export const inspectable = { NODE_OPTIONS: "--inspect=127.0.0.1:0" };

/** In MB. */
export interface Memory {
  /** Objects of the program after collection, without compiled code. */
  readonly heap: number;
  /**
   * Code that V8 has compiled so far. It grows while functions become hot, which takes minutes on a slow
   * machine, and then stops.
   */
  readonly code: number;
  /** Memory outside the heap, for example of buffers. */
  readonly external: number;
  /** Memory that the system has given to the process. */
  readonly resident: number;
}

export interface Inspector {
  /** Collects garbage, then measures. */
  weigh(): Promise<Memory>;
  close(): void;
}

interface Reply {
  readonly id?: number;
  readonly error?: { readonly message: string };
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

const megabyte = 1_048_576;

/** Only the debugger provides `require`. */
const weighing = `JSON.stringify({
  ...process.memoryUsage(), ...require("node:v8").getHeapCodeStatistics()
})`;

function toMemory(value: unknown): Memory {
  // `weighing` creates this text.
  const weighed = JSON.parse(String(value)) as NodeJS.MemoryUsage &
    HeapCodeStatistics;
  const code =
    weighed.code_and_metadata_size + weighed.bytecode_and_metadata_size;
  return {
    heap: (weighed.heapUsed - code) / megabyte,
    code: code / megabyte,
    external: weighed.external / megabyte,
    resident: weighed.rss / megabyte,
  };
}

function debuggerOf(log: string): string {
  const address = /^Debugger listening on (ws:\S+)$/m.exec(log)?.[1];
  if (address === undefined) throw new Error("The debugger is not open");
  return address;
}

async function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", ({ message }) =>
      reject(new Error(message)),
    );
  });
  return socket;
}

/** Attaches to a shop that was started with `inspectable`. */
export async function inspect({
  log,
}: Pick<BuiltShop, "log">): Promise<Inspector> {
  const socket = await connect(debuggerOf(log()));
  const waiting = new Map<number, (reply: Reply) => void>();
  let lastId = 0;
  socket.addEventListener("message", ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply; // the debugger's protocol
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });

  function ask(method: string, params: object = {}): Promise<unknown> {
    lastId += 1;
    const id = lastId;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ error, result }) => {
        waiting.delete(id);
        if (error) reject(new Error(error.message));
        else resolve(result?.result?.value);
      });
    });
  }

  return {
    async weigh() {
      // The second collection frees what the first one finalises.
      await ask("HeapProfiler.collectGarbage");
      await ask("HeapProfiler.collectGarbage");
      return toMemory(
        await ask("Runtime.evaluate", {
          expression: weighing,
          includeCommandLineAPI: true,
        }),
      );
    },
    close: () => socket.close(),
  };
}
