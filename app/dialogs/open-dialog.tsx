/**
 * Shows the dialog that the hash names, over the page. The hash is the only state: links push it, Back
 * removes it, a deep link starts with it. Body and data are the same as on the dialog's own page.
 */
import { useLocation, useNavigate } from "@remix-run/react";
import {
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
} from "react";
import { measureSome } from "~/analytics/sampled-visit";
import { timings } from "~/domain/constants";
import { usePaths, useT } from "~/i18n/language";
import { FormReplies } from "~/forms/replies";
import { useCarried } from "~/routing/use-carried-query";
import type { AsyncState } from "~/routing/page-data";
import { useAnsweredFetcher } from "~/routing/page-data";
import { Icon } from "~/ui/icon";
import type { LoadedDialog } from "./dialog";
import { DialogBody, dialogTitle } from "./dialog-body";
import { dialogs, type DialogAddress, type DialogFacts } from "./facts";
import { suggestCountry } from "~/features/location/suggest-country";
import { pollBuild } from "~/worker/poll-build";
import { startWorker } from "~/worker/start-worker";
import { parseDialogHash } from "./hash";
import { clearPrepared, readPrepared } from "./prepared-dialog";
import type { AnyDialogData } from "./server-parts.server";
import { useLeaveDialog } from "./use-leave-dialog";

/** Exported here to be in the same file, which is loaded when the browser is idle. */
export { tell } from "~/analytics/tell";
export { showPicks } from "~/personalization/show-picks";
export { shareWithTabs } from "~/shell/other-tabs";

/** What waits until the browser is idle; it is here to be in the same file. */
export function startLate(checksLocation: boolean): void {
  void startWorker();
  pollBuild();
  measureSome();
  if (checksLocation) void suggestCountry();
}

type Loaded = LoadedDialog<AnyDialogData>;

function stateOf(loaded: Loaded["loaded"] | null): AsyncState {
  if (!loaded || loaded.kind === "refused") return "pending";
  return loaded.kind === "failed" ? "error" : "success";
}

/** Renders nothing for a hash without a known dialog and a valid argument. */
export default function DialogOfHash({ hash }: { hash: string }) {
  const address = parseDialogHash(hash);
  if (!address) return null;
  const { name, argument } = address;
  return <OpenDialog key={`${name}_${argument}`} address={address} />;
}

/** Screens with room for a modal: from 768 pixels. */
const wideScreen = "(width >= 48rem)";

const onWidth = (listener: () => void): (() => void) => {
  const query = matchMedia(wideScreen);
  query.addEventListener("change", listener);
  return () => {
    query.removeEventListener("change", listener);
  };
};

/** The declared kind on wide screens; on others every dialog is a panel of the full width [DLG-001]. */
const useShownKind = (declared: DialogFacts["kind"]): DialogFacts["kind"] =>
  useSyncExternalStore(onWidth, () =>
    matchMedia(wideScreen).matches ? declared : "panel",
  );

function OpenDialog({ address }: { address: DialogAddress }) {
  const t = useT();
  const paths = usePaths();
  const location = useLocation();
  const leave = useLeaveDialog();
  const element = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { load, data } = useAnsweredFetcher<() => Loaded>();
  const entry = dialogs[address.name];
  const kind = useShownKind(entry.kind);
  const returnTo = location.pathname + location.search;
  const { name, argument } = address;
  // In a preview of content, what the dialog shows is a preview, too.
  const source = useCarried(
    paths.dialog(name, argument, { returnTo, host: 1 }),
  );

  const [first] = useState(() => readPrepared(name, argument));
  const loaded: Loaded["loaded"] | null =
    data?.name === name && data.argument === argument
      ? data.loaded
      : first && { kind: "data", data: first };
  const state = stateOf(loaded);
  // Only the answer knows the title of what editors have written.
  const ownTitle =
    name === "content" && data?.argument === argument ? data.title : null;

  useEffect(clearPrepared, []);
  useEffect(() => {
    load(source);
  }, [load, source]);

  const shown = loaded?.kind === "data" ? loaded.data : null;

  // Only once, because leaving changes the location and runs this effect again.
  const refused = loaded?.kind === "refused" ? loaded : null;
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!refused || isLeaving.current) return;
    isLeaving.current = true;
    if (refused.to === null) leave();
    else navigate(refused.to, { replace: true });
  }, [refused, leave, navigate]);

  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.style.setProperty(
      "--dialog-transition",
      `${timings.dialogTransition}ms`,
    );
    dialog?.showModal();
    return () => {
      dialog?.close();
      const focusTarget =
        opener instanceof HTMLElement &&
        opener.isConnected &&
        opener !== document.body
          ? opener
          : document.querySelector<HTMLElement>("h1");
      focusTarget?.focus();
    };
  }, []);

  function onClick(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === element.current) leave();
  }

  return (
    // Escape and the close button do the same as a click outside the dialog.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={element}
      aria-labelledby="dialog-title"
      data-kind={kind}
      className={`dialog${entry.kind === "panel" ? " dialog-panel" : ""}${entry.size ? " dialog-full" : ""}${entry.size === "large" ? " dialog-large" : ""}`}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClick={onClick}
    >
      <div className="flex items-center justify-between gap-4 px-6 pt-4 pb-2 sticky top-0 z-10 bg-chalk">
        <h2
          id="dialog-title"
          tabIndex={-1}
          // The browser focuses this on opening, so that screen readers start to read at the heading.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          className="wide font-[750] text-xl outline-none"
        >
          {ownTitle ?? t(dialogTitle(name, argument, shown))}
        </h2>
        <button
          type="button"
          onClick={leave}
          className="grid place-items-center size-11 -me-3 rounded-full hover:bg-mist-100"
        >
          <Icon name="close" />
          <span className="sr-only">{t("shop.dialog.close")}</span>
        </button>
      </div>
      <div className="px-6 pb-6" data-state={state}>
        <Suspense fallback={<DialogWait />}>
          {state === "pending" && <DialogWait />}
          {state === "error" && (
            <DialogFailure
              onRetry={() => {
                load(source);
              }}
            />
          )}
          {loaded?.kind === "data" && (
            // The page behind the dialog is inert, so replies to the dialog's forms are shown only here.
            <FormReplies isApart>
              <DialogBody
                name={name}
                argument={argument}
                data={loaded.data}
                returnTo={returnTo}
              />
            </FormReplies>
          )}
        </Suspense>
      </div>
    </dialog>
  );
}

function DialogWait() {
  const t = useT();
  return (
    <p role="status" className="py-10 text-center text-slate-600">
      {t("shop.dialog.loading")}
    </p>
  );
}

function DialogFailure({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <div className="py-6">
      <p role="alert">{t("shop.error.serverError.text")}</p>
      <button
        type="button"
        onClick={onRetry}
        className="mt-6 button button-primary"
      >
        {t("shop.error.retry")}
      </button>
    </div>
  );
}
