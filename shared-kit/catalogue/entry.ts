import type { ComponentType } from 'react';

/** A part of the design system in its states. */
export interface CatalogueEntry {
  /** In the address: `?entry=buttons`. */
  id: string;
  title: string;
  Content: ComponentType;
  /** Stands above the page, and so has a page of its own. */
  isOverlay?: boolean;
}
