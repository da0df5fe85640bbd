import { useIntl } from '@maitred/shared-kit/i18n';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import type { MenuGroup } from './menu';

interface SidebarGroupRowProps {
  group: MenuGroup;
  children: ReactNode;
}

/** A collapsible group of links, open by default. `Sidebar` styles it. */
export function SidebarGroupRow({ group, children }: SidebarGroupRowProps) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(true);
  const listId = useId();
  const { icon: Icon } = group;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen((open) => !open)}
      >
        <Icon aria-hidden="true" />
        <span>{intl.formatMessage({ id: group.titleId })}</span>
        <ChevronDown aria-hidden="true" data-chevron="" />
      </button>
      <ul id={listId} hidden={!isOpen}>
        {children}
      </ul>
    </div>
  );
}
