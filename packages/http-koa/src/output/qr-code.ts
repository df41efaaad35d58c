/** Returns the QR code (ISO/IEC 18004) of a text as an SVG image. */
export const qrCode = async (text: string): Promise<string> => {
  const { encodeQR } = await import('qr');
  return encodeQR(text, 'svg');
};
