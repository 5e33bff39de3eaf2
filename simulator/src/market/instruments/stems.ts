import type { MarketId, Names } from '@zaraba/contracts';

/** Invented stems of company names, as `jp cn us`. Company names depend on their order: append, never reorder. */
const TOKYO = `
蒼嶺 苍岭 Sorei
暁峰 晓峰 Gyoho
碧潮 碧潮 Hekicho
霧瀬 雾濑 Kirise
凪原 凪原 Nagihara
楓浜 枫滨 Kaedehama
雪科 雪科 Yukishina
琴野 琴野 Kotono
燈原 灯原 Tohara
瑞雲 瑞云 Zuiun
翠陵 翠陵 Suiryo
銀嶺 银岭 Ginrei
渚川 渚川 Nagisagawa
朝凪 朝凪 Asanagi
夕凪 夕凪 Yunagi
星磨 星磨 Hoshima
月代 月代 Tsukishiro
風巻 风卷 Kazamaki
潮音 潮音 Shione
鷺羽 鹭羽 Sagiha
藍染 蓝染 Aizome
緋桜 绯樱 Hizakura
紺碧 绀碧 Konpeki
黎原 黎原 Reihara
穂波 穗波 Honami
遠雷 远雷 Enrai
白汐 白汐 Shirashio
玻璃川 玻璃川 Harikawa
千颯 千飒 Chihaya
若潮 若潮 Wakashio
雲居 云居 Kumoi
霜月 霜月 Shimotsuki`;

const NEW_YORK = `
アルダーウィック 奥德维克 Alderwick
ブライトムーア 布莱特穆尔 Brightmoor
カスクフィールド 卡斯克菲 Caskfield
ダンマロー 邓马洛 Dunmarrow
エルムズゲート 埃尔姆盖特 Elmsgate
ファーンロック 弗恩洛克 Fernloch
グリマービー 格里默比 Glimmerby
ホロウブルック 霍洛布鲁克 Hollowbrook
インバーストーン 因弗斯通 Inverstone
ジュニパリー 朱尼珀利 Juniperly
ケスターモント 凯斯特蒙特 Kestermont
ラークスパーン 拉克斯珀恩 Larkspurn
ミストベール 米斯特韦尔 Mistvale
ノースウィン 诺斯温 Northwyn
オークハロー 奥克哈罗 Oakharrow
パインホルム 派恩霍姆 Pineholme
クイルステッド 奎尔斯特德 Quillstead
レイブンミア 雷文米尔 Ravenmere
セーブルウッド 塞布尔伍德 Sablewood
シスルドン 西斯尔登 Thistledon
アンバーフィールド 安伯菲尔德 Umberfield
ベラトン 维拉顿 Vellaton
ウェックスムーア 韦克斯穆尔 Wexmoor
ヤロウゲート 亚罗盖特 Yarrowgate
ゼフィリン 泽菲林 Zephyrine
アシェンデール 阿申代尔 Ashendale
ブライアヘルム 布赖尔赫姆 Briarhelm
シンダーミル 辛德米尔 Cindermill
ドリフトムーア 德里夫特穆尔 Driftmoor
エンバーレーン 恩伯莱恩 Emberlane
フォックスハロー 福克斯哈罗 Foxhallow
グレイマントル 格雷曼特尔 Graymantle`;

const SHANGHAI = `
瀾岳 澜岳 Lanyue
曜川 曜川 Yaochuan
霽雲 霁云 Jiyun
沐沢 沐泽 Muze
嵐渓 岚溪 Lanxi
瀚星 瀚星 Hanxing
鈞磊 钧磊 Junlei
翊航 翊航 Yihang
璟禾 璟禾 Jinghe
棲梧 栖梧 Qiwu
朔風 朔风 Shuofeng
昱辰 昱辰 Yuchen
泓嶼 泓屿 Hongyu
嶠嶺 峤岭 Qiaoling
暮野 暮野 Muye
青楡 青榆 Qingyu
霧川 雾川 Wuchuan
碧梧 碧梧 Biwu
錦禾 锦禾 Jinhe
聴瀾 听澜 Tinglan
雲岫 云岫 Yunxiu
硯池 砚池 Yanchi
漱泉 漱泉 Shuquan
琅川 琅川 Langchuan
鶴汀 鹤汀 Heting
蒼嶼 苍屿 Cangyu
墨淵 墨渊 Moyuan
晴巒 晴峦 Qingluan
麦隴 麦陇 Mailong
雪桐 雪桐 Xuetong
松壑 松壑 Songhe
潮汀 潮汀 Chaoting`;

function read(table: string): readonly Names[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [jp = '', cn = '', us = ''] = line.split(' ');
      return { jp, cn, us };
    });
}

/** Stems by market. */
export const STEMS: Readonly<Record<MarketId, readonly Names[]>> = {
  jp: read(TOKYO),
  us: read(NEW_YORK),
  cn: read(SHANGHAI),
};
