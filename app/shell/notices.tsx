/**
 * What just happened, in words. Messages that come with a document stand at the top of the page,
 * where they work without script; those that come later float as toasts: at most three, leaving by
 * themselves after a while unless they are errors or somebody is reading them.
 */
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { useDynamicT, usePaths, useT } from "~/i18n/language";
import { Slot, useVisitor } from "~/shell/visitor";
import { Icon, type IconName } from "~/ui/icon";
import { useAnnouncedReload } from "./announced-reload";
import { onFloatingNotice, type FloatingOptions } from "./floating-notices";
import { announcesReload, leadsToConfirmation, type Notice } from "./notice";
import { withConnection, withNotices, type Toast } from "./toast-stack";

const dismissAfterMs = 8_000;

const looks = {
  success: ["check", "bg-success-100 border-success"],
  info: ["info", "bg-tarn-100 border-tarn-500"],
  warning: ["warning", "bg-bracken-100 border-bracken-600"],
  error: ["warning", "bg-danger-100 border-danger"],
} as const satisfies Record<Notice["kind"], readonly [IconName, string]>;

function NoticeText({ notice }: { notice: Notice }) {
  const t = useDynamicT();
  const paths = usePaths();
  return (
    <div className="text-sm">
      {notice.title && <p className="font-[750]">{t(notice.title, {})}</p>}
      <p className="font-[550]">{t(notice.key, notice.params)}</p>
      {leadsToConfirmation(notice) && (
        <p className="mt-1">
          {/* A document: banners stand in pages that script does not know. */}
          <a href={paths.confirmation()} className="underline">
            {t("shop.notice.order", {})}
          </a>
        </p>
      )}
    </div>
  );
}

interface NoticeCardProps {
  readonly notice: Notice;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

export function NoticeCard({ notice, children }: NoticeCardProps) {
  const [icon, look] = looks[notice.kind];
  return (
    <div
      className={`flex gap-3 p-4 border-s-4 rounded-1 text-ink ${look}`}
      data-kind={notice.kind}
      // The page loads itself again, which takes its scripts.
      data-starts={announcesReload(notice) || undefined}
    >
      <Icon name={icon} className="size-5 mt-0.5" />
      <div>
        <NoticeText notice={notice} />
        {children}
      </div>
    </div>
  );
}

/** Toasts of the notices that arrived after the first page, or that the browser itself has. */
function useToasts(notices: readonly Notice[] | null) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const first = useRef(notices);
  const announce = useAnnouncedReload();
  const add = useCallback(
    (some: readonly Notice[], options: FloatingOptions = {}) => {
      setToasts((shown) => withNotices(shown, some, options));
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
      onFloatingNotice((notice, options) => {
        add([notice], options);
      }),
    [add],
  );
  useEffect(() => {
    const tell = () => {
      setToasts(withConnection);
    };
    addEventListener("online", tell);
    return () => {
      removeEventListener("online", tell);
    };
  }, []);
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
  const { notice, isOffline = false, again } = toast;
  const stays = notice.kind === "error";
  useEffect(() => {
    if (held || stays) return;
    const timer = setTimeout(() => {
      onClose(toast.id);
    }, dismissAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [held, stays, onClose, toast.id]);
  const hold = (isRead: boolean) => () => {
    setHeld(isRead);
  };
  return (
    // Reading, by pointer or by keyboard, holds the toast; it is no control itself.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="pointer-events-auto relative floating"
      onMouseEnter={hold(true)}
      onMouseLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <NoticeCard notice={notice}>
        {again && !isOffline && (
          <button
            type="button"
            onClick={() => {
              onClose(toast.id);
              again();
            }}
            className="min-h-11 text-sm font-[650] text-link"
          >
            {t("shop.error.retry")}
          </button>
        )}
      </NoticeCard>
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

const isError = ({ kind }: Notice): boolean => kind === "error";

function Cards({ notices }: { notices: readonly Notice[] }) {
  return notices.map((notice, index) => (
    <NoticeCard key={index} notice={notice} />
  ));
}

/** What went wrong is an alert that takes the focus, as it is when a form says it; the rest waits to be read. */
function Banners({ notices }: { notices: readonly Notice[] }) {
  const errors = notices.filter(isError);
  const news = notices.filter((notice) => !isError(notice));
  return (
    <>
      {errors.length > 0 && (
        <div
          role="alert"
          tabIndex={-1}
          data-notices="errors"
          className="wrap-page pt-4 grid gap-2"
        >
          <Cards notices={errors} />
        </div>
      )}
      {news.length > 0 && (
        <div role="status" className="wrap-page pt-4 grid gap-2">
          <Cards notices={news} />
        </div>
      )}
    </>
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
  const hasErrors = banners?.some(isError) ?? false;
  useEffect(() => {
    // The banners are the server's alone on a page of the cache, so that no ref could reach them.
    if (hasErrors)
      document
        .querySelector<HTMLElement>("[data-notices=errors]")
        ?.focus({ preventScroll: true });
  }, [hasErrors]);
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
        {(["status", "alert"] as const).map((role) => (
          <div key={role} role={role} className="grid gap-2">
            {toasts
              .filter(
                ({ notice }) =>
                  (notice.kind === "error") === (role === "alert"),
              )
              .map((toast) => (
                <ToastCard key={toast.id} toast={toast} onClose={close} />
              ))}
          </div>
        ))}
      </section>
    </>
  );
}
