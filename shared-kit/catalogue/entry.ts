import type { ComponentType } from 'react';

/** A part of the design system in its states. */
export interface CatalogueEntry {
  /** In the address: `?entry=buttons`. */
  id: string;
  title: string;
  Content: ComponentType;
  /** An overlay covers the page, so it gets a page of its own. */
  isOverlay?: boolean;
}
