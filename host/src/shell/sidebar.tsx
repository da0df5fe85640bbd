import { useIntl } from '@maitred/shared-kit/i18n';
import { useLocation } from '@maitred/shared-kit/router';
import { Stack } from '@maitred/shared-kit/ui';
import { findScreenRoute } from '../routes/route-table';
import { SidebarGroupRow } from './sidebar-group';
import { offeredItems, SIDEBAR_ITEMS, type SidebarLink } from './sidebar-items';
import { SidebarLinkRow } from './sidebar-link';
import { useIsOffered } from './use-offered-screens';

/** The way to every screen that the signed-in user may see. */
export function Sidebar() {
  const intl = useIntl();
  const isOffered = useIsOffered();
  const { pathname } = useLocation();
  const current = findScreenRoute(pathname)?.path ?? pathname;
  const isCurrent = ({ path, alsoOn }: SidebarLink) =>
    path === current || (alsoOn?.some((other) => other === current) ?? false);
  return (
    <nav aria-label={intl.formatMessage({ id: 'host.sidebar.label' })}>
      <Stack as="ul" gap={0.5} listStyleType="none">
        {offeredItems(SIDEBAR_ITEMS, isOffered).map((item) =>
          item.kind === 'link' ? (
            <li key={item.path}>
              <SidebarLinkRow link={item} isCurrent={isCurrent(item)} />
            </li>
          ) : (
            <li key={item.titleId}>
              <SidebarGroupRow group={item}>
                {item.links.map((link) => (
                  <li key={link.path}>
                    <SidebarLinkRow link={link} isCurrent={isCurrent(link)} isNested />
                  </li>
                ))}
              </SidebarGroupRow>
            </li>
          ),
        )}
      </Stack>
    </nav>
  );
}
