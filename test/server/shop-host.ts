/**
 * A process that runs one shop after another, so that the code is loaded and compiled only once. Each shop
 * has its own settings, state, caches and log. The process ends with the one that started it.
 */
import { installGlobals } from "@remix-run/node";
import { loadConfig } from "../../server/config";
import { assemble, type AssembledShop } from "../../server/start";
import type { FromHost, ToHost } from "./hosted-shop";

installGlobals({ nativeFetch: true });

const RealDate = Date;
const root = new URL("../..", import.meta.url).pathname;
const shops = new Map<number, AssembledShop>();

const send = (message: FromHost) => process.send?.(message);

async function start(id: number, env: NodeJS.ProcessEnv): Promise<void> {
  const destination = {
    write: (text: string) => void send({ id, kind: "wrote", text }),
  };
  const exit = () => {
    shops.delete(id);
    send({ id, kind: "stopped" });
  };
  const config = loadConfig(env, { isBuilt: true });
  const shop = await assemble(config, root, { destination, exit });
  shops.set(id, shop);
  await shop.listen();
  send({ id, kind: "started" });
}

/** Makes the clock show a time now, and go on from there. */
function setClock(at: number): void {
  const ahead = at - RealDate.now();
  globalThis.Date = new Proxy(RealDate, {
    construct: (real, given: unknown[]) =>
      Reflect.construct(
        real,
        given.length === 0 ? [real.now() + ahead] : given,
      ) as Date,
    get: (real, name) =>
      name === "now"
        ? () => real.now() + ahead
        : (Reflect.get(real, name) as unknown),
  });
}

process.on("message", (message: ToHost) => {
  const { id } = message;
  if (message.kind === "stop") shops.get(id)?.drain.start(0);
  else if (message.kind === "clock") {
    setClock(message.at);
    send({ id, kind: "set" });
  } else
    start(id, message.env).catch((error: unknown) => {
      send({ id, kind: "failed", reason: String(error) });
    });
});
process.on("disconnect", () => process.exit());
