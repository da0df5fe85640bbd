import { useIntl } from '@maitred/shared-kit/i18n';
import { useLocation } from '@maitred/shared-kit/router';
import { Stack } from '@maitred/shared-kit/ui';
import { findScreenRoute } from '../routes/route-table';
import { SidebarGroupRow } from './sidebar-group';
import { offeredItems, SIDEBAR_ITEMS, type SidebarLink } from './sidebar-items';
import { SidebarLinkRow } from './sidebar-link';
import { useIsOffered } from './use-offered-screens';

interface SidebarProps {
  /** Told of the press of a link that leads to where one is. */
  onStay?: () => void;
}

/** The way to every screen that the signed-in user may see. */
export function Sidebar({ onStay }: SidebarProps) {
  const intl = useIntl();
  const isOffered = useIsOffered();
  const { pathname } = useLocation();
  const current = findScreenRoute(pathname)?.path ?? pathname;
  const isCurrent = ({ path, alsoOn }: SidebarLink) =>
    path === current || (alsoOn?.some((other) => other === current) ?? false);
  const row = (link: SidebarLink, isNested = false) => (
    <li key={link.path}>
      <SidebarLinkRow
        link={link}
        isCurrent={isCurrent(link)}
        isNested={isNested}
        onClick={link.path === current ? onStay : undefined}
      />
    </li>
  );
  return (
    <nav aria-label={intl.formatMessage({ id: 'host.sidebar.label' })}>
      <Stack as="ul" gap={0.5} listStyleType="none">
        {offeredItems(SIDEBAR_ITEMS, isOffered).map((item) =>
          item.kind === 'link' ? (
            row(item)
          ) : (
            <li key={item.titleId}>
              <SidebarGroupRow group={item}>
                {item.links.map((link) => row(link, true))}
              </SidebarGroupRow>
            </li>
          ),
        )}
      </Stack>
    </nav>
  );
}
