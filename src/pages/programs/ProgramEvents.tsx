import { useListProgramEventsQuery } from '@/api/eventsApi';
import { EventRow } from '@/components/cards/EventRow';
import { Columns } from '@/components/layout/Columns';
import { Section } from '@/components/layout/Section';
import { DividedRows, Heading, Stack } from '@/components/ui/primitives';
import { ArrowLink } from '@/components/ui/TextLink';
import { useNow } from '@/contexts/Now';
import { displayDate } from '@/domain/displayDates';
import { nextEventsOfProgram, nextIntake } from '@/domain/nextIntake';
import { eventPath, paths } from '@/domain/paths';
import type { ProgramId } from '@/domain/program';

export function useProgramEvents() {
  const { data: events = [] } = useListProgramEventsQuery();
  const now = useNow();
  return {
    findIntakeFact(program: ProgramId) {
      const intake = nextIntake(events, program, now);
      return intake && { value: displayDate(intake.start_date), to: eventPath(intake.id) };
    },
    renderEventRows: (program: ProgramId) =>
      nextEventsOfProgram(events, program, now).map((event) => <EventRow key={event.id} event={event} now={now} />),
  };
}

const HEADING = 'Upcoming events';

export function ProgramEvents({ program }: { program: ProgramId }) {
  const eventRows = useProgramEvents().renderEventRows(program);
  if (eventRows.length === 0) return null;
  return (
    <Section aria-label={HEADING}>
      <Columns $shares={[4, 8]} $until="heroStack">
        <Stack $gap={16} $align="start">
          <Heading $size="s2">{HEADING}</Heading>
          <ArrowLink to={paths.events}>All events</ArrowLink>
        </Stack>
        <DividedRows as="ul" role="list" aria-label={HEADING}>
          {eventRows}
        </DividedRows>
      </Columns>
    </Section>
  );
}
