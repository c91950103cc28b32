/**
 * What just happened, in words. Messages that come with a document stand at the top of the page,
 * where they work without script; those that come later float as toasts: at most three, leaving by
 * themselves after a while unless they are errors or somebody is reading them.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { useDynamicT, useT } from "~/i18n/language";
import { Slot, useVisitor } from "~/shell/visitor";
import { Icon, type IconName } from "~/ui/icon";
import { useAnnouncedReload } from "./announced-reload";
import { onFloatingNotice } from "./floating-notices";
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
  const t = useDynamicT();
  return (
    <div className="text-sm">
      {notice.title && <p className="font-[750]">{t(notice.title, {})}</p>}
      <p className="font-[550]">{t(notice.key, notice.params)}</p>
    </div>
  );
}

export function NoticeCard({ notice }: { notice: Notice }) {
  const [icon, look] = looks[notice.kind];
  return (
    <div
      className={`flex gap-3 p-4 border-s-4 rounded-1 text-ink ${look}`}
      data-kind={notice.kind}
    >
      <Icon name={icon} className="size-5 mt-0.5" />
      <NoticeText notice={notice} />
    </div>
  );
}

interface Toast {
  readonly id: number;
  readonly notice: Notice;
}

let lastId = 0;

/** Toasts of the notices that arrived after the first page, or that the browser itself has. */
function useToasts(notices: readonly Notice[] | null) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const first = useRef(notices);
  const announce = useAnnouncedReload();
  const add = useCallback(
    (some: readonly Notice[]) => {
      const fresh = some.map((notice) => ({ id: ++lastId, notice }));
      setToasts((shown) => [...shown, ...fresh].slice(-mostToasts));
      announce(some);
    },
    [announce],
  );
  useEffect(() => {
    if (first.current) announce(first.current);
  }, [announce]);
  useEffect(() => {
    if (notices !== first.current && notices) add(notices);
  }, [notices, add]);
  useEffect(
    () =>
      onFloatingNotice((notice) => {
        add([notice]);
      }),
    [add],
  );
  const close = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  return { toasts, close, banners: first.current };
}

interface ToastCardProps {
  readonly toast: Toast;
  /** Always the same function, so that news of other toasts do not start the clock anew. */
  readonly onClose: (id: number) => void;
}

function ToastCard({ toast, onClose }: ToastCardProps) {
  const t = useT();
  const [held, setHeld] = useState(false);
  const stays = toast.notice.kind === "error";
  useEffect(() => {
    if (held || stays) return;
    const timer = setTimeout(() => {
      onClose(toast.id);
    }, dismissAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [held, stays, onClose, toast.id]);
  return (
    // Reading, by pointer or by keyboard, holds the toast; it is no control itself.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="pointer-events-auto relative floating"
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
        onClick={() => {
          onClose(toast.id);
        }}
        className="absolute end-1 top-1 grid place-items-center size-11"
      >
        <Icon name="close" className="size-4" />
        <span className="sr-only">{t("shop.notice.close")}</span>
      </button>
    </div>
  );
}

function Banners({ notices }: { notices: readonly Notice[] }) {
  return (
    <div className="wrap-page pt-4 grid gap-2" role="status">
      {notices.map((notice, index) => (
        <NoticeCard key={index} notice={notice} />
      ))}
    </div>
  );
}

/** Outside of `Notices`: a page of the cache holds it, and with it whatever it can see. */
const showBanners = (notices: readonly Notice[] | null) =>
  notices && <Banners notices={notices} />;

interface NoticesProps {
  /** Whether the page around them is another one without notices. */
  readonly ownPage?: boolean;
}

export function Notices({ ownPage = false }: NoticesProps) {
  const t = useT();
  const { toasts, close, banners } = useToasts(useVisitor().notices);
  return (
    <>
      <Slot
        field="notices"
        ownPage={ownPage}
        expected={banners}
        show={showBanners}
      />
      <section
        aria-label={t("shop.notice.region")}
        className="fixed z-40 inset-x-4 bottom-4 sm:start-auto sm:w-96 grid gap-2 pointer-events-none"
      >
        <div role="status" className="grid gap-2">
          {toasts
            .filter(({ notice }) => notice.kind !== "error")
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} onClose={close} />
            ))}
        </div>
        <div role="alert" className="grid gap-2">
          {toasts
            .filter(({ notice }) => notice.kind === "error")
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} onClose={close} />
            ))}
        </div>
      </section>
    </>
  );
}
