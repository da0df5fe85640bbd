import { useIntl } from '@maitred/shared-kit/i18n';
import type { RemoteLoadError } from './remote-load-error';

/** What a person is told about a part of the application that did not load, and what to do about it. */
export function useLoadErrorMessage(): (error: RemoteLoadError) => string {
  const intl = useIntl();
  return ({ failure, version }) => {
    switch (failure.reason) {
      case 'incompatible':
        return intl.formatMessage(
          {
            id:
              failure.upgrade === 'host' ? 'host.remote.upgradeHost' : 'host.remote.upgradeRemote',
          },
          {
            shared: failure.shared,
            required: failure.required,
            provided: failure.provided,
            version,
          },
        );
      case 'render':
        return intl.formatMessage({ id: 'host.remote.threw' }, { version: version ?? '' });
      case 'part-missing':
        return intl.formatMessage({ id: 'host.remote.notInVersion' }, { version });
      case 'removed':
        return intl.formatMessage({ id: 'host.remote.removed' });
      case 'descriptor-invalid':
        return intl.formatMessage({ id: 'host.remote.invalid' });
      case 'script':
      case 'unreachable':
        return intl.formatMessage({ id: 'host.remote.unreachable' });
    }
  };
}
