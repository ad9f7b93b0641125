import { useId } from 'react';
import styled, { css } from 'styled-components';
import { edge } from '@/components/layout/Section';
import { about } from '@/content/about';
import { media } from '@/theme/media';
import { onDark } from '@/theme/onDark';

const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const half = css`
  padding: clamp(40px, 6vw, 96px) clamp(24px, 5vw, 80px);

  ${media.splitStack} {
    padding-inline: ${({ theme }) => theme.layout.gutter};
  }
`;

const Vision = styled.section`
  ${half}
  padding-left: ${edge};
  background: ${({ theme }) => theme.colour.padauk};
`;

const Mission = styled.section`
  ${onDark}
  ${half}
  padding-right: ${edge};
  background: ${({ theme }) => theme.colour.night};
`;

const Heading = styled.h2`
  padding-bottom: 14px;
  font-size: ${({ theme }) => theme.size.s2};
`;

const Text = styled.p`
  max-width: 25.5em;
  font-size: ${({ theme }) => theme.size.lead};
  line-height: 1.5;
`;

export function VisionMission() {
  const id = useId();
  const { vision, mission } = about;
  return (
    <Halves>
      <Vision aria-labelledby={`${id}-vision`}>
        <Heading id={`${id}-vision`}>{vision.heading}</Heading>
        <Text>{vision.text}</Text>
      </Vision>
      <Mission aria-labelledby={`${id}-mission`}>
        <Heading id={`${id}-mission`}>{mission.heading}</Heading>
        <Text>{mission.text}</Text>
      </Mission>
    </Halves>
  );
}
