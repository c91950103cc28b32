/** The shop's line icons, on a 24-unit grid. They are decorative: the text beside an icon names it. */
const drawings = {
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 21 21",
  person:
    "M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6",
  bag: "M5 8h14l1 12H4L5 8ZM8.5 10V7a3.5 3.5 0 0 1 7 0v3",
  heart:
    "M12 20.3 4.7 13a4.9 4.9 0 0 1 0-6.9 4.8 4.8 0 0 1 6.8 0l.5.5.5-.5a4.8 4.8 0 0 1 6.8 0 4.9 4.9 0 0 1 0 6.9Z",
  menu: "M3 7h18M3 12h18M3 17h12",
  close: "M5 5l14 14M19 5 5 19",
  check: "M4 12.5 9.5 18 20 6.5",
  chevron: "M9 5l7 7-7 7",
  sliders:
    "M3 7h8M17 7h4M3 17h4M13 17h8M14 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM10 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  truck:
    "M2 6h12v11H2zM14 10h4l4 4v3h-8zM6.5 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM17.5 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z",
  return: "M8 5 3.5 9.5 8 14M4 9.5h10a5.5 5.5 0 0 1 0 11H9",
  ruler: "M3 15 15 3l6 6L9 21zM8 10l2 2M11 7l2.5 2.5M5 13l2.5 2.5",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z",
  eyeOff:
    "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM4 20 20 4",
  globe:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v6M12 7.5v.5",
  warning: "M12 4 2.5 20h19zM12 10v5M12 17.5v.5",
  arrowUp: "M12 20V5M5.5 11.5 12 5l6.5 6.5",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  mail: "M3 6h18v12H3zM3.5 6.5 12 13l8.5-6.5",
  gift: "M4 9h16v4H4zM5.5 13h13v7h-13zM12 9v11M12 9C9 9 7.5 7.5 8 6s3-1 4 3c1-4 3.5-4.5 4-3s-1 3-4 3Z",
} as const;

export type IconName = keyof typeof drawings;

export function Icon({
  name,
  className = "size-6",
}: {
  name: IconName;
  className?: string;
}) {
  return (
    <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
