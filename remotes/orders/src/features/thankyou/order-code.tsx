/** The code of an order, large, and as a QR code as soon as that has loaded. */
import { useEffect, useState } from 'react';
import { useWords } from '@greenward/tenant';
import styles from './thank-you.module.scss';

const SIZE = 200;

export function OrderCode({ code }: { readonly code: string }) {
  const words = useWords();
  const [drawn, setDrawn] = useState<{ readonly code: string; readonly svg: string } | null>(null);
  useEffect(() => {
    let isOld = false;
    import('./qr-code.ts')
      .then(({ qrCodeOf }) => qrCodeOf(code))
      .then(
        (svg) => {
          if (!isOld) setDrawn({ code, svg });
        },
        () => undefined, // the desk can also type the code
      );
    return () => {
      isOld = true;
    };
  }, [code]);
  return (
    <section aria-labelledby="orders-code" className={styles.code}>
      <h2 id="orders-code">{words('orders.done.code')}</h2>
      <p className={styles.letters}>{code}</p>
      {drawn?.code === code && (
        <img
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn.svg)}`}
          alt={words('orders.done.qr', { code })}
          width={SIZE}
          height={SIZE}
        />
      )}
      <p>{words('orders.done.show')}</p>
    </section>
  );
}
