import { useIntl } from '@maitred/shared-kit/i18n';
import { Link } from '@maitred/shared-kit/router';
import { Button, EmptyState } from '@maitred/shared-kit/ui';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import { HOME_PATH } from '../routes/route-table';

/** An address that no screen has. */
export function NotFoundScreen() {
  const intl = useIntl();
  return (
    <EmptyState
      icon={<MapPinOff />}
      title={intl.formatMessage({ id: 'host.notFound.title' })}
      description={intl.formatMessage({ id: 'host.notFound.hint' })}
      action={
        <Button asChild variant="outline" color="gray">
          <Link to={HOME_PATH}>{intl.formatMessage({ id: 'host.notFound.home' })}</Link>
        </Button>
      }
    />
  );
}
