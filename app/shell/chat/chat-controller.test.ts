import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createChat } from "./chat-controller";
import type { ChatConfig, ChatModule } from "./chat-module";

const config: ChatConfig = {
  consumerId: "C1",
  isLoyaltyMember: false,
  locale: "en-us",
  brand: "FELLROW",
  greeting: "Hello Ada!",
};

let warned: unknown[];
beforeEach(() => {
  warned = [];
  vi.spyOn(console, "warn").mockImplementation((text) => {
    warned.push(text);
  });
});
afterEach(() => vi.restoreAllMocks());

/** Starts a chat whose module records its calls; each read of the config gives the next of `configs`. */
function setUp(
  configs: readonly (ChatConfig | null)[],
  loadModule?: () => Promise<ChatModule>,
) {
  const calls: unknown[] = [];
  const rest = [...configs];
  const element = {} as HTMLElement; // only passed on
  const module: ChatModule = {
    init(given, place) {
      calls.push(["init", given, place === element]);
      return {
        refresh: (changed) => calls.push(["refresh", changed]),
        clear: () => calls.push(["clear"]),
      };
    },
  };
  const states: string[] = [];
  const chat = createChat({
    loadModule: loadModule ?? (() => Promise.resolve(module)),
    readConfig: () => Promise.resolve(rest.shift() ?? null),
    element,
    onChange: ({ isReady, isOpen }) => states.push(`${isReady} ${isOpen}`),
  });
  return { chat, calls, states };
}

it("a profile that changes while it is ready is told before the next opening, once; opening before that only warns [CHAT-003]", async () => {
  const renamed = { ...config, greeting: "Hello Grace!" };
  const { chat, calls, states } = setUp([config, renamed]);
  await chat.apply("open");
  expect(warned).toEqual(["Sierra chat not ready yet."]);
  expect(states).toEqual(["false false"]);
  await chat.start();
  expect(calls).toEqual([["init", config, true]]);
  await chat.apply("profile changed");
  expect(calls.length).toBe(1);
  await chat.apply("open");
  expect(calls.slice(1)).toEqual([["refresh", renamed]]);
  expect(states.at(-1)).toBe("true true");
  await chat.apply("close");
  await chat.apply("open");
  expect(calls.length).toBe(2);
});

it("a login initialises the module again, and a logout clears the conversation before", async () => {
  const guest = { ...config, consumerId: null };
  const { chat, calls } = setUp([guest, config, guest]);
  await chat.start();
  await chat.apply("signed in");
  await chat.apply("signed out");
  expect(calls).toEqual([
    ["init", guest, true],
    ["init", config, true],
    ["clear"],
    ["init", guest, true],
  ]);
});

it("a module that cannot be loaded or throws leaves the chat closed, and is told", async () => {
  const failed = setUp([config], () => Promise.reject(new Error("offline")));
  await failed.chat.start();
  expect(warned).toEqual(["Failed to load Sierra chat script"]);
  expect(failed.states).toEqual([]);
  const throwing = setUp([config], () =>
    Promise.resolve({
      init() {
        throw new Error("broken");
      },
    }),
  );
  await throwing.chat.start();
  expect(warned).toContain("Sierra chat failed");
});
