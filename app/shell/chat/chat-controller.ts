/** Loads the chat module and does what its states ask for [CHAT-002, CHAT-003, CHAT-004]. */
import {
  initialChat,
  nextChat,
  type ChatEvent,
  type ChatState,
  type ChatTask,
} from "./chat-states";
import {
  chatStorage,
  type ChatConfig,
  type ChatModule,
  type ChatSession,
} from "./chat-module";

interface ChatParts {
  /** Rejects if the module cannot be loaded. */
  readonly loadModule: () => Promise<ChatModule>;
  /** The visitor's config; null if chat is not for this visitor. */
  readonly readConfig: () => Promise<ChatConfig | null>;
  /** Contains the conversation. */
  readonly element: HTMLElement;
  readonly onChange: (state: ChatState) => void;
}

function deleteConversation(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith(chatStorage)) storage.removeItem(key);
  } catch {
    // A browser that denies storage has no conversation to delete.
  }
}

export function createChat({
  loadModule,
  readConfig,
  element,
  onChange,
}: ChatParts) {
  let state = initialChat;
  let module: ChatModule | null = null;
  let session: ChatSession | null = null;

  async function withConfig(
    apply: (config: ChatConfig) => void,
  ): Promise<void> {
    const config = await readConfig();
    if (config) apply(config);
  }

  const tasks: Readonly<Record<ChatTask, () => Promise<void> | void>> = {
    initialise: () =>
      withConfig((config) => {
        session = module?.init(config, element) ?? null;
      }),
    refresh: () => withConfig((config) => session?.refresh(config)),
    clear() {
      session?.clear();
      deleteConversation();
    },
    warn() {
      console.warn("Sierra chat not ready yet.");
    },
  };

  /** Applies an event. A failure of the module, which is not the shop's code, ends only what it was for. */
  async function apply(event: ChatEvent): Promise<void> {
    const [next, todo] = nextChat(state, event);
    state = next;
    for (const task of todo)
      try {
        await tasks[task]();
      } catch (error) {
        console.warn("Sierra chat failed", error);
      }
    onChange(state);
  }

  return {
    apply,
    /** Loads the module; a failed load is told and leaves the chat as it is. */
    async start(): Promise<void> {
      try {
        module = await loadModule();
      } catch {
        console.warn("Failed to load Sierra chat script");
        return;
      }
      await apply("loaded");
    },
  };
}
