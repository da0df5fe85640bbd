import { durationText, type IntlShape } from '@maitred/shared-kit/i18n';
import type { ZoneDraft } from './zone-draft';

/** What a zone will do, in a sentence: "Alert when nobody is here for 5 minutes." */
export function zoneSentence(intl: IntlShape, draft: ZoneDraft): string {
  const check = durationText(intl, draft.checkIntervalSeconds, 'sentence');
  const traffic = String(draft.trafficType);
  switch (draft.kind) {
    case 'table':
      return intl.formatMessage(
        { id: 'cameras.sentence.table' },
        { dirty: durationText(intl, draft.dirtyPeriodSeconds, 'sentence'), check },
      );
    case 'line':
      return intl.formatMessage(
        { id: draft.isBothWays ? 'cameras.sentence.lineBoth' : 'cameras.sentence.lineOneWay' },
        { traffic },
      );
    case 'face':
      return intl.formatMessage({ id: 'cameras.sentence.face' }, { traffic });
    case 'people':
      return peopleSentence(intl, draft, check);
  }
}

function peopleSentence(intl: IntlShape, draft: ZoneDraft, check: string): string {
  switch (draft.rule) {
    case 'absence':
      return intl.formatMessage(
        { id: 'cameras.sentence.absence' },
        { missing: durationText(intl, draft.missingPeriodSeconds, 'sentence') },
      );
    case 'crowding':
      return intl.formatMessage({ id: 'cameras.sentence.crowding' }, { count: draft.crowd });
    case 'occupancy':
      return intl.formatMessage({ id: 'cameras.sentence.occupancy' }, { check });
  }
}
