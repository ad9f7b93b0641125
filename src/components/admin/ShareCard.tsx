import { Picture } from '@/components/ui/Picture';
import { textLanguage } from '@/domain/language';
import * as texts from '@/texts/adminCardPreview';
import * as S from './ShareCard.styles';

type Props = { picture: string; title: string; text: string };

/**
 * A preview of a shared link on Facebook: an image of 1.91 to 1, the host, two title lines and the text that
 * still fits.
 */
export function ShareCard({ picture, title, text }: Props) {
  return (
    <S.Frame>
      <S.Card>
        <S.Cover>
          <Picture src={picture} alt="" width={640} height={335} sizes="340px" isEager />
        </S.Cover>
        <S.Words>
          <S.Host>{window.location.host}</S.Host>
          <S.Title lang={textLanguage(title)}>{title}</S.Title>
          {text.trim() && <S.Text lang={textLanguage(text)}>{text}</S.Text>}
        </S.Words>
      </S.Card>
      <S.Note>{texts.sharedHint}</S.Note>
    </S.Frame>
  );
}
