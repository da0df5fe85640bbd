import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, use, useState } from 'react';
import { renderUi } from '../../../testing/render-ui';
import { useOptimisticChoice } from './use-optimistic-choice';

const ofDay = Promise.resolve('figures of the day');

interface PeriodProps {
  period: string;
  onPeriodChange: (period: string) => void;
}

function Period({ period, onPeriodChange }: PeriodProps) {
  const [shown, choose] = useOptimisticChoice(period, onPeriodChange);
  return (
    <button type="button" onClick={() => choose('week')}>
      {shown}
    </button>
  );
}

/** Follows the choice in a transition, as a change of the address does. */
function Figures({ ofWeek }: { ofWeek: Promise<string> }) {
  const [period, setPeriod] = useState('day');
  const summary = use(period === 'day' ? ofDay : ofWeek);
  return (
    <>
      <Period period={period} onPeriodChange={(next) => startTransition(() => setPeriod(next))} />
      <p>{summary}</p>
    </>
  );
}

describe('useOptimisticChoice', () => {
  it('shows the choice at once, while its consequences still render', async () => {
    let draw: (summary: string) => void = () => undefined;
    const ofWeek = new Promise<string>((resolve) => {
      draw = resolve;
    });
    await act(async () => renderUi(<Figures ofWeek={ofWeek} />));

    await act(async () => screen.getByRole('button', { name: 'day' }).click());
    expect(screen.getByRole('button')).toHaveTextContent('week');
    expect(screen.getByText('figures of the day')).toBeVisible();

    await act(async () => draw('figures of the week'));
    expect(screen.getByRole('button')).toHaveTextContent('week');
    expect(screen.getByText('figures of the week')).toBeVisible();
  });

  it('goes back to the previous value if the choice is ignored', async () => {
    renderUi(<Period period="day" onPeriodChange={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'day' }));
    expect(screen.getByRole('button')).toHaveTextContent('day');
  });
});
