/** The states of the chat assistant and what each event does to them [CHAT-002, CHAT-003]; pure functions. */

export interface ChatState {
  /** Whether the module has been loaded. */
  readonly isReady: boolean;
  readonly isOpen: boolean;
  /** Whether the visitor's profile has changed since the module was told of it. */
  readonly isOutdated: boolean;
}

export type ChatEvent =
  "loaded" | "signed in" | "signed out" | "profile changed" | "open" | "close";

/** What has to be done, in order. */
export type ChatTask = "initialise" | "clear" | "refresh" | "warn";

export const initialChat: ChatState = {
  isReady: false,
  isOpen: false,
  isOutdated: false,
};

type Step = readonly [state: ChatState, tasks: readonly ChatTask[]];

export function nextChat(state: ChatState, event: ChatEvent): Step {
  switch (event) {
    case "loaded":
      return [{ ...state, isReady: true, isOutdated: false }, ["initialise"]];
    case "signed in":
      return state.isReady
        ? [{ ...state, isOutdated: false }, ["initialise"]]
        : [state, []];
    case "signed out":
      // The saved conversation is deleted even if the module has not been loaded on this page.
      return state.isReady
        ? [
            { ...state, isOpen: false, isOutdated: false },
            ["clear", "initialise"],
          ]
        : [state, ["clear"]];
    case "profile changed":
      return [{ ...state, isOutdated: state.isReady }, []];
    case "open":
      if (!state.isReady) return [state, ["warn"]];
      return [
        { ...state, isOpen: true, isOutdated: false },
        state.isOutdated ? ["refresh"] : [],
      ];
    case "close":
      return [{ ...state, isOpen: false }, []];
  }
}
