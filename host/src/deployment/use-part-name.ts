import { useIntl } from '@maitred/shared-kit/i18n';
import { REMOTE_NAMES } from '../routes/route-table';
import { REMOTE_TITLES } from '../routes/screen-labels';
import { HOST_PART } from './updates';

/** What people call the host or a remote; a remote that no route knows keeps its own name. */
export function usePartName(): (part: string) => string {
  const intl = useIntl();
  return (part) => {
    if (part === HOST_PART) return intl.formatMessage({ id: 'host.about.application' });
    const known = REMOTE_NAMES.find((name) => name === part);
    return known === undefined ? part : intl.formatMessage({ id: REMOTE_TITLES[known] });
  };
}
