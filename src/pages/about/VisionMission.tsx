import { useId } from 'react';
import { about } from '@/content/about';
import * as S from './VisionMission.styles';

export function VisionMission() {
  const id = useId();
  const { vision, mission } = about;
  return (
    <S.Halves>
      <S.Vision aria-labelledby={`${id}-vision`}>
        <S.Heading id={`${id}-vision`}>{vision.heading}</S.Heading>
        <S.Text>{vision.text}</S.Text>
      </S.Vision>
      <S.Mission aria-labelledby={`${id}-mission`}>
        <S.Heading id={`${id}-mission`}>{mission.heading}</S.Heading>
        <S.Text>{mission.text}</S.Text>
      </S.Mission>
    </S.Halves>
  );
}
