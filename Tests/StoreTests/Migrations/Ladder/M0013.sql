INSERT INTO document (person, id, position, title, day, file_name, kind, bytes, digest, width, height, pages, has_thumbnail, keep_offline, created_at, deleted_at, version)
    VALUES ('mia', 'card', 1, 'Allergy card', '2026-05-01', 'photo.jpg', 'jpeg', 1000, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 40, 30, NULL, 1, 0, 1781940600000, NULL, 1);
UPDATE document SET pages = 2, deleted_at = 1781940600001;
