import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra, Stack } from '@maitred/shared-kit/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import type { SidebarGroup } from './sidebar-items';
import { sidebarRow } from './sidebar-link';

const Toggle = chakra('button', {
  base: {
    ...sidebarRow,
    '& [data-chevron]': { marginInlineStart: 'auto', transition: 'transform 150ms' },
    '&[aria-expanded=false] [data-chevron]': { transform: 'rotate(-90deg)' },
  },
});

interface SidebarGroupRowProps {
  group: SidebarGroup;
  children: ReactNode;
}

/** A group of links that can be folded away; open to begin with. */
export function SidebarGroupRow({ group, children }: SidebarGroupRowProps) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(true);
  const listId = useId();
  const { icon: Icon } = group;
  return (
    <div>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen((open) => !open)}
      >
        <Icon aria-hidden="true" />
        {intl.formatMessage({ id: group.titleId })}
        <ChevronDown aria-hidden="true" data-chevron="" />
      </Toggle>
      <Stack as="ul" id={listId} gap={0.5} hidden={!isOpen} listStyleType="none">
        {children}
      </Stack>
    </div>
  );
}
