import { useIntl } from '@maitred/shared-kit/i18n';
import { Link, useLocation } from '@maitred/shared-kit/router';
import { Button, EmptyState, Notice } from '@maitred/shared-kit/ui';
import Lock from 'lucide-react/icons/lock';
import * as v from 'valibot';
import { useDeclaredParts } from '../routes/parts-context';
import { HOME_PATH, routeAt } from '../routes/paths';
import { AccessDeniedStateSchema } from '../routes/permission-gate';
import { useTitleText } from '../routes/title';

/** Says which screen this person may not see, and whom to ask. */
export function AccessDeniedScreen() {
  const intl = useIntl();
  const { pathname, losesWork } = v.parse(AccessDeniedStateSchema, useLocation().state);
  const { screens } = useDeclaredParts();
  const textOf = useTitleText();
  const route = routeAt(pathname, screens);
  const screen = route && textOf(route.title);
  return (
    <>
      {losesWork && (
        <Notice tone="warning">{intl.formatMessage({ id: 'host.unsaved.lost' })}</Notice>
      )}
      <EmptyState
        icon={<Lock />}
        title={
          screen === undefined
            ? intl.formatMessage({ id: 'host.denied.title' })
            : intl.formatMessage({ id: 'host.denied.screen' }, { screen })
        }
        description={intl.formatMessage({ id: 'host.denied.hint' })}
        action={
          <Button asChild variant="outline" colorPalette="gray">
            <Link to={HOME_PATH}>{intl.formatMessage({ id: 'host.denied.home' })}</Link>
          </Button>
        }
      />
    </>
  );
}
