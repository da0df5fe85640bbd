import { useIntl } from '@maitred/shared-kit/i18n';
import { useTitleText } from '../routes/title';
import { useDeploymentState } from './deployment-context';
import { HOST_PART } from './updates';

/** What people call the host or a remote; one that declares nothing keeps the name of its folder. */
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
