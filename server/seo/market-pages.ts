/**
 * Which pages one market has for search engines, read from the upstreams as any visitor could: the
 * categories of the menu and those below them, and every product that they list.
 */
import {
  categoryIdOf,
  isCategoryPath,
} from "../../app/domain/product-id";
