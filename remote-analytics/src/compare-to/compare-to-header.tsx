import { useGlobalFilter } from '@maitred/shared-kit/filters';
import { useChoice } from '../choice/use-choice';
import { CompareToControl } from './compare-to-control';

/** What the figures of the screen are compared with. */
export function CompareToHeader() {
  const { filter } = useGlobalFilter();
  const { choice, choose } = useChoice();
  return (
    <CompareToControl
      range={filter.range}
      period={filter.period}
      today={filter.today}
      value={choice.compareTo}
      onChange={(compareTo) => choose({ compareTo })}
    />
  );
}
