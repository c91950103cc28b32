/** The shop's logo: three peaks in one open stroke, and the name. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5">
      <svg
        viewBox="-2 -2 48 32"
        className="w-9.5 h-6.5 shrink-0 max-[22.5rem]:hidden"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M0 26 12 10l7 8L30 2l14 24" />
      </svg>
      <span className="xwide font-[850] text-xl tracking-[-.01em] leading-none">
        FELLROW
      </span>
    </span>
  );
}
