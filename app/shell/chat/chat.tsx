/**
 * The chat assistant [CHAT-001…005]. Loaded only where there is one, and its module only for visitors who
 * allow all categories of cookies, on pages where code of other companies may run. Elsewhere the link opens
 * the help's chat in a window of its own.
 */
import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { allowsEverythingHere, withPreview } from "~/consent/browser-consent";
import { limits } from "~/domain/constants";
import { usePaths, useSite, useT } from "~/i18n/language";
import { pageHandle } from "~/routing/handle";
import { useVisitor } from "~/shell/visitor";
import styles from "~/styles/chat.css?url";
import { useFeature } from "~/ui/features";
import { Icon } from "~/ui/icon";
import {
  allowsVendors,
  noteVendor,
  useVendorGuard,
} from "~/vendors/vendor-guard";
import { whenIdle } from "~/shell/when-idle";
import { createChat } from "./chat-controller";
import type { ChatConfig, ChatModule } from "./chat-module";
import { initialChat } from "./chat-states";

/** What the layout's loader says of the chat; absent for none. */
export interface ChatFacts {
  /** Address of the module. */
  readonly module: string;
  readonly availability: "on" | "off by flag" | "not in region";
}

/** Address of the chat on the help's page. */
const hash = "#chat";

async function readConfig(locale: string): Promise<ChatConfig | null> {
  const path = withPreview(`/fapi/chat?locale=${locale}`);
  const answer = await fetch(path, { headers: { accept: "application/json" } });
  return answer.status === 200 ? ((await answer.json()) as ChatConfig) : null;
}

function loadModule(address: string): Promise<ChatModule> {
  return noteVendor()
    ? (import(/* @vite-ignore */ address) as Promise<ChatModule>)
    : Promise.reject(new Error("This page is for secrets"));
}

/** Whether the visitor allows all categories now; false on the server and until the page has started. */
function useIsAllowed(): boolean {
  const { region } = useSite();
  const { key } = useLocation();
  const [isAllowed, setAllowed] = useState(false);
  useEffect(() => {
    setAllowed(allowsEverythingHere(region));
  }, [key, region]);
  return isAllowed;
}

function useChat(module: string, mayRun: boolean) {
  const { locale } = useSite();
  const { account } = useVisitor();
  const element = useRef<HTMLDivElement>(null);
  const chat = useRef<ReturnType<typeof createChat> | null>(null);
  const [state, setState] = useState(initialChat);
  useEffect(() => {
    if (!mayRun || chat.current || !element.current) return;
    chat.current = createChat({
      loadModule: () => loadModule(module),
      readConfig: () => readConfig(locale),
      element: element.current,
      onChange: setState,
    });
    whenIdle(() => void chat.current?.start());
  }, [mayRun, module, locale]);
  const isSignedIn = account !== null;
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    if (wasSignedIn.current === isSignedIn) return;
    wasSignedIn.current = isSignedIn;
    void chat.current?.apply(isSignedIn ? "signed in" : "signed out");
  }, [isSignedIn]);
  const profile = account?.firstName;
  const lastProfile = useRef(profile);
  useEffect(() => {
    if (lastProfile.current === profile) return;
    lastProfile.current = profile;
    void chat.current?.apply("profile changed");
  }, [profile]);
  return {
    state,
    element,
    open: () => void chat.current?.apply("open"),
    close: () => void chat.current?.apply("close"),
  };
}

/** Sets the size of the window [CHAT-005]. */
function setSize(element: HTMLElement | null): void {
  const { width, height, below } = limits.chat;
  element?.style.setProperty("width", `min(${width}, 100vw - 2rem)`);
  element?.style.setProperty("height", height);
  element?.style.setProperty("max-height", `calc(100% - ${below})`);
}

function AvailableChat({ module }: { readonly module: string }) {
  const t = useT();
  const paths = usePaths();
  const hasForm = useFeature("contact-form");
  const { hash: current } = useLocation();
  const isAllowed = useIsAllowed();
  const mayRun = allowsVendors(pageHandle(useMatches()));
  /** Until then, the launcher would stand below the page. */
  const [isStyled, setStyled] = useState(false);
  const launcher = useRef<HTMLAnchorElement>(null);
  const { state, element, open, close } = useChat(module, isAllowed && mayRun);
  const { isReady, isOpen } = state;
  useVendorGuard();
  useEffect(() => {
    if (isReady && current === hash) open();
    // Opened once, when the module is ready or the address changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady, current]);
  if (!isAllowed) return null;
  return (
    <>
      <link
        rel="stylesheet"
        href={styles}
        onLoad={() => {
          setStyled(true);
        }}
      />
      {isStyled && !isOpen && (
        <a
          ref={launcher}
          href={`${paths.help(hasForm ? "contact-us" : "")}${hash}`}
          {...(!mayRun && { target: "_blank", rel: "noopener" })}
          onClick={(event) => {
            if (!mayRun) return;
            if (isReady) event.preventDefault();
            open();
          }}
          className="chat-launcher floating no-print"
        >
          <svg viewBox="0 0 24 24" className="icon size-5" aria-hidden="true">
            <path d="M4 5h16v11H9.5L4 20.5V5ZM8 9h8M8 12.5h5" />
          </svg>
          <span>{t("shop.chat.open")}</span>
        </a>
      )}
      <section
        aria-label={t("shop.chat.title")}
        className={`chat-window floating no-print ${isOpen && mayRun ? "" : "hidden"}`}
        ref={setSize}
      >
        <header className="flex items-center gap-3 ps-4 border-b border-mist-200">
          <p className="grow py-2 text-sm">
            <strong className="block font-[650]">{t("shop.chat.title")}</strong>
            {t("shop.chat.machine")}
          </p>
          <button
            type="button"
            onClick={() => {
              close();
              requestAnimationFrame(() => launcher.current?.focus());
            }}
            aria-label={t("shop.chat.close")}
            className="grid place-items-center size-11"
          >
            <Icon name="close" className="size-5" />
          </button>
        </header>
        <div ref={element} className="grow min-h-0 overflow-y-auto" />
      </section>
    </>
  );
}

const reasons = {
  "off by flag": () => "Sierra chat is disabled by a flag.",
  "not in region": (region: string) =>
    `Sierra chat is not implemented for region ${region}.`,
} as const;

export default function Chat({ module, availability }: ChatFacts) {
  const { region } = useSite();
  useEffect(() => {
    if (availability !== "on") console.warn(reasons[availability](region));
  }, [availability, region]);
  return availability === "on" ? <AvailableChat module={module} /> : null;
}
