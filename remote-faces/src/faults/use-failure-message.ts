import type { CapRefusal } from '@maitred/contract';
import { type DescribeError, useErrorMessage } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { LaterChangesError } from '../common/use-create-once';

/** Describes errors, including which cap was exceeded. */
export function useFailureMessage(): DescribeError {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const byReason = {
    too_many_lists: intl.formatMessage({ id: 'faces.refusal.tooManyLists' }),
    too_many_profiles: intl.formatMessage({ id: 'faces.refusal.tooManyProfiles' }),
    too_many_uploads: intl.formatMessage({ id: 'faces.refusal.tooManyUploads' }),
    too_many_images: intl.formatMessage({ id: 'faces.refusal.tooManyImages' }),
  } satisfies Partial<Record<CapRefusal, string>>;
  const laterChangesIds = {
    forbidden: 'faces.form.laterChanges',
    notAdded: 'faces.form.laterChangesNotAdded',
  } satisfies Record<LaterChangesError['reason'], string>;
  return (error, overrides) =>
    error instanceof LaterChangesError
      ? intl.formatMessage({ id: laterChangesIds[error.reason] })
      : describeError(error, { ...overrides, byReason: { ...byReason, ...overrides?.byReason } });
}
