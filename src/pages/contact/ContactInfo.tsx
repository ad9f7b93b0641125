import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import { contactInfo, type InfoCard } from '@/content/contactInfo';
import * as S from './ContactInfo.styles';

const icons: Record<InfoCard['icon'], LucideIcon> = { phone: Phone, mail: Mail, place: MapPin, clock: Clock };

export function ContactInfo() {
  return (
    <S.Cards aria-label="How to reach us">
      {contactInfo.map(({ icon, title, lines }) => {
        const Icon = icons[icon];
        return (
          <S.Card key={title}>
            <Icon aria-hidden />
            <S.Heading>{title}</S.Heading>
            {lines.map(({ text, href }) =>
              href ? (
                <S.Way key={text} href={href}>
                  {text}
                </S.Way>
              ) : (
                <S.Line key={text}>{text}</S.Line>
              ),
            )}
          </S.Card>
        );
      })}
    </S.Cards>
  );
}
