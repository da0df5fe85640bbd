import { useIntl } from '@maitred/shared-kit/i18n';
import { useTitleText } from '../routes/title';
import { useDeploymentState } from './deployment-context';
import { HOST_PART } from './updates';

/** Display name of the host or of a remote; a remote that declares none is called by its folder's name. */
export function usePartName(): (part: string) => string {
  const intl = useIntl();
  const textOf = useTitleText();
  const { titles } = useDeploymentState().deployed;
  return (part) => {
    if (part === HOST_PART) return intl.formatMessage({ id: 'host.about.application' });
    const title = titles[part];
    return title === undefined ? part : textOf(title);
  };
}
