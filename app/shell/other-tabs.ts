/**
 * Tells the other tabs of the browser whether the visitor is signed in and how many products the cart has, whenever
 * that changes here, and reads this tab's page again when another one tells something else [SW-005]. It is loaded
 * when the browser is idle.
 *
 * A message is `{time} {0 or 1} {count}`, and nothing in it says who the visitor is: what a tab shows, it gets from
 * the server. A tab that has followed a message does not repeat it, so each change is told once.
 */
import { timings } from "~/domain/constants";

const name = "fellrow.tabs";

const form = /^(\d{1,15}) ([01] \d{1,6})$/;

/** The state in a message that is new enough; null if there is none. */
function stateIn(message: unknown): string | null {
  const [, at, state = null] = form.exec(String(message)) ?? [];
  const isAlive =
    Math.abs(Date.now() - Number(at)) <= timings.storedMessageLife;
  return isAlive ? state : null;
}

type Hear = (message: unknown) => void;
type Send = (message: string) => void;

/** A channel is open only while its page is shown: the browser does not store pages for Back that have one. */
function openChannel(hear: Hear): Send {
  let channel: BroadcastChannel | null = null;
  const open = () => {
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      hear(data);
    };
  };
  addEventListener("pagehide", () => {
    channel?.close();
    channel = null;
  });
  addEventListener("pageshow", () => {
    if (!channel) open();
  });
  open();
  return (message) => channel?.postMessage(message);
}

/** Calls what a browser may refuse to whoever allows no storage; null then. */
function stored<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

/** For browsers without channels: one message, which all tabs read again and again and which ends after a while. */
function openStore(hear: Hear): Send {
  let last: string | null = null;
  setInterval(() => {
    const message = stored((storage) => storage.getItem(name));
    if (message === null) return;
    if (stateIn(message) === null)
      stored((storage) => {
        storage.removeItem(name);
      });
    else if (message !== last) {
      last = message;
      hear(message);
    }
  }, timings.poll);
  return (message) => {
    last = message;
    stored((storage) => {
      storage.setItem(name, message);
    });
  };
}

let send: Send | undefined;
/** What this page shows. */
let own = "";
/** What was told last, here or elsewhere. */
let told = "";
let readAgain: () => void = () => undefined;

/** Nobody sees a hidden tab, so it waits; without a connection the page would be lost. */
function follow(): void {
  if (own === told || document.visibilityState === "hidden") return;
  if (navigator.onLine) readAgain();
}

function hear(message: unknown): void {
  const state = stateIn(message);
  if (state === null) return;
  told = state;
  follow();
}

/** Call it with what the page shows, first and after each change; `revalidate` reads the page again. */
export function shareWithTabs(
  isSignedIn: boolean,
  cartCount: number,
  revalidate: () => void,
): void {
  own = `${Number(isSignedIn)} ${cartCount}`;
  readAgain = revalidate;
  if (!send) {
    send =
      typeof BroadcastChannel === "function"
        ? openChannel(hear)
        : openStore(hear);
    document.addEventListener("visibilitychange", follow);
    // A page that Back has restored may have missed a message.
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) revalidate();
    });
  }
  if (own === told) return;
  told = own;
  send(`${Date.now()} ${own}`);
}
