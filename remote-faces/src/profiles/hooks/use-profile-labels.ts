import type { FaceProfile } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useMemo } from 'react';
import { GENDER_IDS } from '../genders';

export interface ProfileLabels {
  unnamed: string;
  gender: (gender: FaceProfile['gender']) => string;
  /** "3 photos". */
  photos: (count: number) => string;
}

/** Labels that thousands of cards share, each formatted only once. */
export function useProfileLabels(): ProfileLabels {
  const intl = useIntl();
  return useMemo(() => {
    const photos = new Map<number, string>();
    const genders = {
      F: intl.formatMessage({ id: GENDER_IDS.F }),
      M: intl.formatMessage({ id: GENDER_IDS.M }),
    };
    return {
      unnamed: intl.formatMessage({ id: 'faces.profile.unnamed' }),
      gender: (gender) => genders[gender],
      photos: (count) => {
        const known = photos.get(count);
        if (known !== undefined) return known;
        const text = intl.formatMessage({ id: 'faces.profile.photos' }, { count });
        photos.set(count, text);
        return text;
      },
    };
  }, [intl]);
}
