/**
 * Messages about what just happened. Those that come with a document are banners at the top of the page,
 * which work without JavaScript. Later ones float as toasts: at most three, which disappear after a while.
 * The time stands still while a toast has the pointer or the focus, and while the page is hidden [UI-001].
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
import {
  announcesReload,
  leadsToConfirmation,
  type Notice,
  type NoticeUndo,
} from "./notice";
import { timings } from "~/domain/constants";
import {
  dismissAfter,
  withConnection,
  withNotices,
  type Toast,
} from "./toast-stack";

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
          {/* A plain link: banners of cached pages are rendered without a router. */}
          <a href={paths.confirmation()} className="underline">
            {t("shop.notice.order", {})}
          </a>
        </p>
      )}
      {notice.undo && <UndoForm undo={notice.undo} />}
    </div>
  );
}

/** A plain form, because banners of cached pages are rendered without a router. */
function UndoForm({ undo }: { undo: NoticeUndo }) {
  const t = useDynamicT();
  return (
    <form method="post" action={undo.action}>
      {Object.entries(undo.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className="inline-flex items-center min-h-11 font-[650] underline"
      >
        {t("shop.notice.undo", {})}
      </button>
    </form>
  );
}

interface NoticeCardProps {
  readonly notice: Notice;
  /** An action for the notice. */
  readonly children?: ReactNode;
}

export function NoticeCard({ notice, children }: NoticeCardProps) {
  const [icon, look] = looks[notice.kind];
  return (
    <div
      className={`flex gap-3 p-4 border-s-4 rounded-1 text-ink ${look}`}
      data-kind={notice.kind}
      // Starts the page's scripts at once, because they do the reload.
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

/** The toasts of notices that arrived after the first page or originate in the browser. */
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
    const update = () => {
      setToasts(withConnection);
    };
    addEventListener("online", update);
    return () => {
      removeEventListener("online", update);
    };
  }, []);
  const close = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  return { toasts, close, banners: first.current };
}

interface ToastCardProps {
  readonly toast: Toast;
  /** Must be a stable function, so that changes of other toasts do not restart the timer. */
  readonly onClose: (id: number) => void;
}

/** Calls `onOver` once the time has passed, counted in ticks; it stands still while `isHeld` returns true. */
function useCountdown(
  time: number | null,
  isHeld: () => boolean,
  onOver: () => void,
): void {
  const left = useRef(time);
  const latest = useRef({ isHeld, onOver });
  useEffect(() => {
    latest.current = { isHeld, onOver };
  });
  useEffect(() => {
    if (left.current === null) return;
    let last = Date.now();
    const timer = setInterval(() => {
      const passed = Date.now() - last;
      last += passed;
      if (latest.current.isHeld()) return;
      left.current = (left.current ?? 0) - passed;
      if (left.current > 0) return;
      clearInterval(timer);
      latest.current.onOver();
    }, timings.toastTick);
    return () => {
      clearInterval(timer);
    };
  }, []);
}

function ToastCard({ toast, onClose }: ToastCardProps) {
  const t = useT();
  const held = useRef(false);
  const { notice, isOffline = false, retry } = toast;
  useCountdown(
    dismissAfter(toast),
    () => held.current || document.hidden,
    () => {
      onClose(toast.id);
    },
  );
  const hold = (isHeld: boolean) => () => {
    held.current = isHeld;
  };
  return (
    // Pointer and focus only keep the toast open; it is not a control itself.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="toast pointer-events-auto relative floating"
      onMouseEnter={hold(true)}
      onMouseLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <NoticeCard notice={notice}>
        {retry && !isOffline && (
          <button
            type="button"
            onClick={() => {
              onClose(toast.id);
              retry();
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

/** Errors are an alert that takes the focus, as in forms; other notices are a status. */
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

/** Outside of `Notices`, because a cached page retains this function, and with it everything in its scope. */
const showBanners = (notices: readonly Notice[] | null) =>
  notices && <Banners notices={notices} />;

interface NoticesProps {
  /** Whether the rest of the page depends on there being notices, too; see `Slot`. */
  readonly ownPage?: boolean;
}

export function Notices({ ownPage = false }: NoticesProps) {
  const t = useT();
  const { toasts, close, banners } = useToasts(useVisitor().notices);
  const hasErrors = banners?.some(isError) ?? false;
  useEffect(() => {
    // By selector, because `showBanners` must not depend on this component and so cannot take a ref.
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
