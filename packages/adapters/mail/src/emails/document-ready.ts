import type { Email } from '@paydocs/core';
import { type Content, ENGLISH, type Words } from './content.ts';

/** The words of a notice in a language; `{product}` stands for the name of the product. */
interface NoticeWords extends Words {
  readonly subject: string;
  readonly ready: string;
  readonly open: string;
  readonly end: string;
}

const en: NoticeWords = {
  ...ENGLISH,
  subject: 'Your document is ready',
  ready: 'A new document is ready for you at {product}. Sign in to read and save it:',
  open: 'Open the document',
  end: 'This message has no attachment. If you do not know what it is about, do nothing.',
};

/** The words by language, for the languages in which documents are labeled. */
const NOTICES: Readonly<Record<string, NoticeWords>> = {
  en,
  de: {
    lang: 'de',
    hello: 'Guten Tag',
    copy: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    subject: 'Ihr Dokument liegt bereit',
    ready:
      'Bei {product} liegt ein neues Dokument für Sie bereit. Melden Sie sich an, um es zu lesen und zu speichern:',
    open: 'Dokument öffnen',
    end: 'Diese Nachricht hat keinen Anhang. Wenn Sie nicht wissen, worum es geht, brauchen Sie nichts zu tun.',
  },
  el: {
    lang: 'el',
    hello: 'Γεια σας',
    copy: 'Αν το κουμπί δεν λειτουργεί, αντιγράψτε αυτή τη διεύθυνση στο πρόγραμμα περιήγησης:',
    subject: 'Το έγγραφό σας είναι έτοιμο',
    ready:
      'Ένα νέο έγγραφο είναι έτοιμο για εσάς στο {product}. Συνδεθείτε για να το διαβάσετε και να το αποθηκεύσετε:',
    open: 'Άνοιγμα εγγράφου',
    end: 'Αυτό το μήνυμα δεν έχει συνημμένο. Αν δεν γνωρίζετε τι αφορά, δεν χρειάζεται να κάνετε τίποτα.',
  },
  es: {
    lang: 'es',
    hello: 'Hola',
    copy: 'Si el botón no funciona, copie esta dirección en su navegador:',
    subject: 'Su documento está listo',
    ready: 'En {product} hay un documento nuevo para usted. Inicie sesión para leerlo y guardarlo:',
    open: 'Abrir el documento',
    end: 'Este mensaje no lleva ningún archivo adjunto. Si no sabe de qué se trata, no haga nada.',
  },
  fr: {
    lang: 'fr',
    hello: 'Bonjour',
    copy: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    subject: 'Votre document est prêt',
    ready:
      'Un nouveau document est prêt pour vous sur {product}. Connectez-vous pour le lire et l’enregistrer :',
    open: 'Ouvrir le document',
    end: 'Ce message n’a pas de pièce jointe. Si vous ne savez pas de quoi il s’agit, ne faites rien.',
  },
  it: {
    lang: 'it',
    hello: 'Salve',
    copy: 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
    subject: 'Il suo documento è pronto',
    ready: 'Su {product} c’è un nuovo documento per lei. Acceda per leggerlo e salvarlo:',
    open: 'Apri il documento',
    end: 'Questo messaggio non ha allegati. Se non sa di che cosa si tratta, non faccia nulla.',
  },
  nl: {
    lang: 'nl',
    hello: 'Hallo',
    copy: 'Werkt de knop niet? Kopieer dan dit adres naar uw browser:',
    subject: 'Uw document staat klaar',
    ready:
      'Bij {product} staat een nieuw document voor u klaar. Meld u aan om het te lezen en op te slaan:',
    open: 'Document openen',
    end: 'Dit bericht heeft geen bijlage. Weet u niet waar het over gaat, dan hoeft u niets te doen.',
  },
  pl: {
    lang: 'pl',
    hello: 'Dzień dobry',
    copy: 'Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:',
    subject: 'Dokument jest gotowy',
    ready: 'W {product} czeka nowy dokument. Zaloguj się, aby go przeczytać i zapisać:',
    open: 'Otwórz dokument',
    end: 'Ta wiadomość nie ma załącznika. Jeśli nie wiesz, czego dotyczy, nie musisz nic robić.',
  },
  pt: {
    lang: 'pt',
    hello: 'Olá',
    copy: 'Se o botão não funcionar, copie este endereço para o navegador:',
    subject: 'O seu documento está pronto',
    ready: 'Há um novo documento para si em {product}. Inicie sessão para o ler e guardar:',
    open: 'Abrir o documento',
    end: 'Esta mensagem não tem anexos. Se não sabe do que se trata, não faça nada.',
  },
  ru: {
    lang: 'ru',
    hello: 'Здравствуйте',
    copy: 'Если кнопка не работает, скопируйте этот адрес в браузер:',
    subject: 'Ваш документ готов',
    ready: 'В {product} для вас готов новый документ. Войдите, чтобы прочитать и сохранить его:',
    open: 'Открыть документ',
    end: 'В этом сообщении нет вложений. Если вы не знаете, о чём оно, ничего делать не нужно.',
  },
  uk: {
    lang: 'uk',
    hello: 'Вітаємо',
    copy: 'Якщо кнопка не працює, скопіюйте цю адресу у браузер:',
    subject: 'Ваш документ готовий',
    ready: 'У {product} для вас готовий новий документ. Увійдіть, щоб прочитати й зберегти його:',
    open: 'Відкрити документ',
    end: 'У цьому повідомленні немає вкладень. Якщо ви не знаєте, про що воно, нічого робити не потрібно.',
  },
  vi: {
    lang: 'vi',
    hello: 'Xin chào',
    copy: 'Nếu nút không hoạt động, hãy sao chép địa chỉ này vào trình duyệt:',
    subject: 'Tài liệu của bạn đã sẵn sàng',
    ready: 'Bạn có một tài liệu mới tại {product}. Hãy đăng nhập để đọc và lưu tài liệu:',
    open: 'Mở tài liệu',
    end: 'Thư này không có tệp đính kèm. Nếu bạn không biết thư nói về việc gì, bạn không cần làm gì.',
  },
};

/** Returns the words of the language, or English ones. */
const wordsOf = (lang: string): NoticeWords => {
  const [language = ''] = lang.split('-');
  return NOTICES[language] ?? en;
};

/** Returns the content of the e-mail about a document, which says neither what it is nor of whom. */
export const documentReady = (
  { link, lang }: Pick<Extract<Email, { kind: 'document-ready' }>, 'link' | 'lang'>,
  product: string,
): Content => {
  const { subject, ready, open, end, ...words } = wordsOf(lang);
  return {
    words,
    subject,
    // A function, since `$` of a name has a meaning in a replacement.
    paragraphs: [
      { text: ready.replace('{product}', () => product) },
      { link, label: open },
      { text: end },
    ],
  };
};
