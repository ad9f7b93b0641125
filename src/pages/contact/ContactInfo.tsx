import { Clock, type IconNode, Mail, MapPin, Phone } from 'lucide';
import { Icon } from '@/components/ui/Icon';
import { contactInfo, type InfoCard } from '@/content/contactInfo';
import * as texts from '@/texts/contact';
import * as S from './ContactInfo.styles';

const icons: Record<InfoCard['icon'], IconNode> = { phone: Phone, mail: Mail, place: MapPin, clock: Clock };

export function ContactInfo() {
  return (
    <S.Cards aria-label={texts.infoLabel}>
      {contactInfo.map(({ icon, title, lines }) => (
        <S.Card key={title}>
          <Icon of={icons[icon]} />
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
      ))}
    </S.Cards>
  );
}
