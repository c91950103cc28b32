/**
 * The contract with the chat module, a script of another company: an ES module at `CHAT_MODULE_URL`
 * (docs/chat.md).
 */

/** What the module is told of the visitor [ENT-034]. */
export interface ChatConfig {
  /** Null for a guest. */
  readonly consumerId: string | null;
  readonly isLoyaltyMember: boolean;
  readonly locale: string;
  readonly brand: string;
  /** The first message; it says that a machine answers. */
  readonly greeting: string;
}

export interface ChatSession {
  /** Called before the window is opened again after the visitor's profile has changed. */
  refresh(config: ChatConfig): void;
  /** Ends the conversation and forgets it. */
  clear(): void;
}

export interface ChatModule {
  /** Shows the conversation in the element, in place of an earlier one. */
  init(config: ChatConfig, element: HTMLElement): ChatSession;
}

/** Names of what the module stores begin with this (`app/consent/storage.ts`). */
export const chatStorage = "chat.";
