/**
 * What just happened, in words. Messages that come with a document stand at the top of the page,
 * where they work without script; those that come later float as toasts: at most three, leaving by
 * themselves after a while unless they are errors or somebody is reading them.
 */
import { useEffect, useRef, useState } from "react";
import { useDynamicT, useT } from "~/i18n/language";
import { Icon, type IconName } from "~/ui/icon";
import type { Notice } from "./notice";

const dismissAfterMs = 8_000;
const mostToasts = 3;

const looks = {
  success: ["check", "bg-success-100 border-success"],
  info: ["info", "bg-tarn-100 border-tarn-500"],
  warning: ["warning", "bg-bracken-100 border-bracken-600"],
  error: ["warning", "bg-danger-100 border-danger"],
} as const satisfies Record<Notice["kind"], readonly [IconName, string]>;

function NoticeText({ notice }: { notice: Notice }) {
  const text = useDynamicT()(notice.key, notice.params);
  return <>{text}</>;
}

export function NoticeCard({ notice }: { notice: Notice }) {
  const [icon, look] = looks[notice.kind];
  return (
    <div
      className={`flex gap-3 p-4 border-s-4 rounded-1 text-ink ${look}`}
      data-kind={notice.kind}
    >
      <Icon name={icon} className="size-5 mt-0.5" />
      <p className="text-sm font-[550]">
        <NoticeText notice={notice} />
      </p>
    </div>
  );
}

interface Toast {
  readonly id: number;
  readonly notice: Notice;
}

let lastId = 0;

/** Toasts of the notices that arrived after the first page. */
function useToasts(notices: readonly Notice[]) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const first = useRef(notices);
  useEffect(() => {
    if (notices === first.current || notices.length === 0) return;
    const fresh = notices.map((notice) => ({ id: ++lastId, notice }));
    setToasts((shown) => [...shown, ...fresh].slice(-mostToasts));
  }, [notices]);
  const close = (id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  };
  return { toasts, close, banners: first.current };
}

function ToastCard({ toast, close }: { toast: Toast; close: () => void }) {
  const t = useT();
  const [held, setHeld] = useState(false);
  const stays = toast.notice.kind === "error";
  useEffect(() => {
    if (held || stays) return;
    const timer = setTimeout(close, dismissAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [held, stays, close]);
  return (
    // Reading, by pointer or by keyboard, holds the toast; it is no control itself.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="pointer-events-auto relative shadow-[0_8px_32px_rgb(12_28_34/20%)]"
      onMouseEnter={() => {
        setHeld(true);
      }}
      onMouseLeave={() => {
        setHeld(false);
      }}
      onFocus={() => {
        setHeld(true);
      }}
      onBlur={() => {
        setHeld(false);
      }}
    >
      <NoticeCard notice={toast.notice} />
      <button
        type="button"
        onClick={close}
        className="absolute end-1 top-1 grid place-items-center size-11"
      >
        <Icon name="close" className="size-4" />
        <span className="sr-only">{t("shop.notice.close")}</span>
      </button>
    </div>
  );
}

export function Notices({ notices }: { notices: readonly Notice[] }) {
  const t = useT();
  const { toasts, close, banners } = useToasts(notices);
  return (
    <>
      {banners.length > 0 && (
        <div className="wrap-page pt-4 grid gap-2" role="status">
          {banners.map((notice, index) => (
            <NoticeCard key={index} notice={notice} />
          ))}
        </div>
      )}
      <section
        aria-label={t("shop.notice.region")}
        className="fixed z-40 inset-x-4 bottom-4 sm:start-auto sm:w-96 grid gap-2 pointer-events-none"
      >
        <div role="status" className="grid gap-2">
          {toasts
            .filter(({ notice }) => notice.kind !== "error")
            .map((toast) => (
              <ToastCard
                key={toast.id}
                toast={toast}
                close={() => {
                  close(toast.id);
                }}
              />
            ))}
        </div>
        <div role="alert" className="grid gap-2">
          {toasts
            .filter(({ notice }) => notice.kind === "error")
            .map((toast) => (
              <ToastCard
                key={toast.id}
                toast={toast}
                close={() => {
                  close(toast.id);
                }}
              />
            ))}
        </div>
      </section>
    </>
  );
}
