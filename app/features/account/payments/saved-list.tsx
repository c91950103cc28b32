/** The layout of the pages of saved cards and saved gift cards. */
import type { ReactNode } from "react";
import { Problems } from "~/forms/problems";

interface SavedListProps {
  readonly title: string;
  readonly text: string;
  /** Shown if there are no items. */
  readonly none: string;
  /** One `<li>` each. */
  readonly items: readonly ReactNode[];
  readonly children: ReactNode;
}

export function SavedList({
  title,
  text,
  none,
  items,
  children,
}: SavedListProps) {
  return (
    <div className="max-w-[40rem]">
      <Problems at="top" />
      <h1 className="display text-3xl lg:text-4xl">{title}</h1>
      <p className="mt-3 max-w-[60ch]">{text}</p>
      {items.length > 0 ? (
        <ul className="mt-6 grid gap-4">{items}</ul>
      ) : (
        <p className="mt-6 font-[620]">{none}</p>
      )}
      {children}
    </div>
  );
}
