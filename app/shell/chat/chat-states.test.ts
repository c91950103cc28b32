import { expect, it } from "vitest";
import { initialChat, nextChat, type ChatEvent } from "./chat-states";

/** Returns the tasks of each event in turn, and the state after the last one. */
function play(...events: readonly ChatEvent[]) {
  let state = initialChat;
  const tasks = events.map((event) => {
    const [next, todo] = nextChat(state, event);
    state = next;
    return todo.join();
  });
  return { tasks, state };
}

it("is not ready before the module is loaded: opening it only gives a warning", () => {
  expect(play("open")).toEqual({ tasks: ["warn"], state: initialChat });
  expect(play("loaded", "open")).toEqual({
    tasks: ["initialise", ""],
    state: { isReady: true, isOpen: true, isOutdated: false },
  });
});

it("is initialised anew when the login status changes; the conversation is cleared on logout", () => {
  expect(play("loaded", "signed in", "open", "signed out")).toEqual({
    tasks: ["initialise", "initialise", "", "clear,initialise"],
    state: { isReady: true, isOpen: false, isOutdated: false },
  });
  // Before the module is there, nothing is initialised, and the saved conversation goes all the same.
  expect(play("signed in", "signed out").tasks).toEqual(["", "clear"]);
});

it("a profile that changes while it is ready is refreshed once, before the next opening", () => {
  expect(
    play(
      ...(["profile changed", "loaded", "open", "close"] as const),
      ...(["profile changed", "open", "close", "open"] as const),
    ).tasks,
  ).toEqual(["", "initialise", "", "", "", "refresh", "", ""]);
});
