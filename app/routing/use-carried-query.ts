/**
 * Rule 9 in the browser: carries the query parameters of the previous page to the next one [NAV-011]. Without
 * script the server does it.
 */
import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { carry } from "./carried-query";

export function useCarriedQuery(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const searchBefore = useRef(location.search);
  useEffect(() => {
    const { pathname, search, hash } = location;
    const state: unknown = location.state;
    const before = new URLSearchParams(searchBefore.current);
    const carried = carry(search, before);
    searchBefore.current = carried;
    if (carried === search) return;
    navigate(
      { pathname, search: carried, hash },
      { replace: true, preventScrollReset: true, state },
    );
  }, [location, navigate]);
}

/** An address for a form, with the carried parameters of the page. */
export function useCarried(address: string): string {
  const { search } = useLocation();
  return carry(address, new URLSearchParams(search));
}
